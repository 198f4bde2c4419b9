import type { VaultTexts } from './en.ts';

export default {
  current: 'Clé maîtresse actuelle',
  next: 'Prochaine clé maîtresse',
  noKey: 'Aucune pour l’instant',
  noNext: 'Aucune\u00a0: les processus n’ont pas d’autre clé vers laquelle tourner',
  made: 'Créée par la rotation, dans le dossier de données',
  inUse: {
    list: 'Clés maîtresses utilisées',
    none: 'Rien n’est encore chiffré.',
    key: 'Clé',
    wraps: 'Chiffre',
    keys: (data, own) => `Clés de données des partenaires\u00a0: ${data}. Clés de l’installation\u00a0: ${own}.`,
  },
  rotations: {
    list: 'Rotations, de la plus récente à la plus ancienne',
    none: 'La clé maîtresse n’a pas été remplacée.',
    from: 'De',
    to: 'À',
    started: (zone) => `Commencée (${zone})`,
    completed: (zone) => `Terminée (${zone})`,
    progress: (done, total) => `En cours\u00a0: ${done} éléments sur ${total}`,
    damaged: 'Éléments endommagés',
  },
  rotate: 'Remplacer la clé maîtresse',
  explain:
    'Si la clé est dans les réglages, donnez d’abord à chaque processus la nouvelle comme ISSUARY_MASTER_KEY, et l’actuelle comme ISSUARY_MASTER_KEY_PREVIOUS. Pendant que le travail en arrière-plan chiffre tout de nouveau, rien ne s’arrête.',
  stolen:
    'Quelqu’un d’autre peut avoir l’ancienne clé\u00a0: mettre aussi fin à tous les jetons d’accès et liens vers des fichiers exportés',
} satisfies VaultTexts;
