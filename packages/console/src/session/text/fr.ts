import type { SessionTexts } from './en.ts';

export default {
  title: 'Se connecter',
  signingIn: 'Connexion en cours',
  needsLink: 'Ouvrez le lien qu’Issuary a affiché au démarrage. Il fonctionne une fois, pendant 30 minutes.',
  newLink: 'Pour un nouveau lien, exécutez cette commande là où Issuary fonctionne\u00a0:',
  linkUsed: 'Ce lien a déjà servi ou a expiré.',
  failed: 'La connexion a échoué.',
  ended: 'Votre session est terminée. Ce que vous avez écrit sur cette page est conservé.',
  endedAct: 'Se reconnecter',
  signOut: 'Se déconnecter',
  signOutFailed: 'Vous êtes toujours connecté : le service n’a pas pu être joint. Réessayez.',
  nowhere:
    'Vous êtes connecté, mais n’appartenez à aucun partenaire. Un administrateur de votre partenaire peut vous inviter. Les opérateurs n’ont pas encore de pages ici\u00a0; ils peuvent appeler l’API.',
} satisfies SessionTexts;
