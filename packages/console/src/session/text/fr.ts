import type { SessionTexts } from './en.ts';

export default {
  title: 'Se connecter',
  signIn: 'Se connecter',
  withPasskey: 'Se connecter avec une clé d’accès',
  withAccount: 'Se connecter avec le compte de votre entreprise',
  withAccountInNewTab: 'Se connecter avec le compte de votre entreprise, dans un autre onglet',
  orPassword: 'Ou avec un mot de passe',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  code: 'Code de votre application d’authentification, ou code de secours',
  passkeyRefused: 'Cette clé d’accès ne connecte personne ici. Réessayez, ou utilisez un autre moyen.',
  passwordRefused: 'L’adresse, le mot de passe ou le code est incorrect. Chaque code fonctionne une fois.',
  stopped: 'Le navigateur n’a pas de clé d’accès pour cette console, ou la connexion a été interrompue.',
  linkWaits: 'Ce lien vous connecte.',
  otherWay: 'Se connecter autrement',
  again: 'Reconnectez-vous pour continuer',
  againWhy:
    'Il faut s’être connecté récemment\u00a0: ainsi, personne d’autre ne peut le faire dans un navigateur laissé ouvert.',
  againWithLink:
    'Ouvrez un nouveau lien de connexion dans un autre onglet de ce navigateur, puis continuez ici. Avec une clé d’accès ou un mot de passe, que vous pouvez ajouter sous «\u00a0Votre compte\u00a0» après la nouvelle connexion, vous n’aurez pas besoin de lien la prochaine fois.',
  needsLink: 'Ouvrez le lien qu’Issuary a affiché au démarrage. Il fonctionne une fois, pendant 30 minutes.',
  newLink: 'Pour un nouveau lien, exécutez cette commande là où Issuary fonctionne\u00a0:',
  ownFolder:
    'Si ses données ne sont pas dans .issuary, commencez la commande par ISSUARY_DATA_DIR, comme Issuary l’a affichée au démarrage.',
  copyCommand: 'Copier la commande',
  linkUsed: 'Ce lien a déjà servi ou a expiré.',
  failed: 'La connexion a échoué.',
  tooMany: (wait) => `Trop de tentatives de connexion. Réessayez dans ${wait}.`,
  refusals: {
    rate_limited: 'Trop de tentatives de connexion. Attendez un peu, ou utilisez une clé d’accès.',
    issuer_unavailable: 'Beaucoup de personnes se connectent. Réessayez dans un instant.',
  },
  accountProblems: {
    stopped: 'La connexion auprès de votre entreprise a été interrompue.',
    failed: 'La connexion auprès de votre entreprise a échoué ou a duré plus de dix minutes. Réessayez.',
    unavailable:
      'Le service de connexion de votre entreprise ne répond pas. Réessayez dans un instant, ou utilisez un autre moyen.',
    unverified:
      'Votre entreprise n’a pas vérifié l’adresse e-mail de ce compte\u00a0: il ne montre pas qui vous êtes ici.',
    unknown:
      'Personne n’attend ce compte. Si vous avez été invité, demandez une nouvelle invitation. Si vous pouvez vous connecter autrement, faites-le et reliez le compte sur la page «\u00a0Votre compte\u00a0».',
    taken: 'Une autre personne a relié ce compte ici.',
    another: 'Vous avez relié un autre compte. Retirez-le d’abord.',
  },
  ended: 'Votre session est terminée. Ce que vous avez écrit sur cette page est conservé.',
  endedAct: 'Se reconnecter',
  signOut: 'Se déconnecter',
  signOutFailed: 'Vous êtes toujours connecté\u00a0: le service n’a pas pu être joint. Réessayez.',
  contact: 'Contact de l’opérateur\u00a0:',
  askOperator: 'Demandez à l’opérateur de ce service pourquoi, et ce qui met fin à la suspension.',
  nowhere: 'Vous êtes connecté, mais vous n’appartenez à aucun partenaire.',
  nowhereWhy:
    'Votre appartenance a pris fin, ou votre invitation a été retirée. Un administrateur de votre partenaire peut vous inviter à nouveau.',
  setUpEnded:
    'Cette invitation a été acceptée, remplacée ou retirée. Si vous l’avez acceptée, connectez-vous ici. Sinon, demandez-en une autre.',
} satisfies SessionTexts;
