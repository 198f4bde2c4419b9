import type { ReasonTexts } from './en.ts';

const later = (wait: string | undefined): string => (wait ? `Réessayez dans ${wait}.` : 'Réessayez plus tard.');

export default {
  not_utf8: () => 'Le fichier n’est pas encodé en UTF-8. Enregistrez-le dans cet encodage et envoyez-le de nouveau.',
  incomplete_body: () => 'Ce qui a été envoyé n’est pas arrivé en entier. Envoyez-le de nouveau.',
  scopes_beyond_role: (value) =>
    `Vous ne pouvez donner à une clé d’API que les portées que votre rôle couvre. Il ne couvre pas\u00a0: ${value}.`,
  keys_only: () => 'Seuls les programmes qui ont une clé d’API peuvent le faire.',
  operators_only: () => 'Seules les personnes de l’opérateur peuvent le faire.',
  own_request_only: () => 'Seule la personne qui a fait la demande peut la retirer.',
  already_member: () => 'Cette personne est déjà membre.',
  disabled_person: () => 'L’opérateur a exclu cette personne, on ne peut donc pas l’inviter.',
  webhooks: (value) => `Le maximum de ${value} webhooks est atteint. Supprimez-en un dont vous n’avez pas besoin.`,
  replays: (value) =>
    `Le maximum de ${value} renvois à la fois est atteint pour ce webhook. Attendez que l’un d’eux soit terminé.`,
  waiting_tests: (value) =>
    `Le maximum de ${value} événements de test en attente est atteint pour ce webhook. Attendez que certains soient envoyés.`,
  processes_without_key: (value) =>
    `Ces processus n’ont pas la nouvelle ISSUARY_MASTER_KEY\u00a0: ${value}. Donnez-la-leur, ou arrêtez-les, et réessayez.`,
  statement_printing: (_, wait) =>
    `Un autre de vos relevés est en cours d’impression, et un seul est imprimé à la fois. ${later(wait)} Un fichier CSV n’attend pas.`,
  statements_waiting: (_, wait) =>
    `Trop de relevés attendent d’être imprimés. ${later(wait)} Un fichier CSV n’attend pas.`,
  settlements_calculating: (_, wait) => `Trop de règlements sont en cours de calcul. ${later(wait)}`,
  days_ahead: (value) =>
    `Les journées de cet environnement ont déjà été terminées jusqu’à ${value} jours d’avance sur le temps réel. Terminez la suivante demain.`,
  reconciliations_processing: (value) =>
    `${value} de vos fichiers de relevé sont en cours de comparaison. Envoyez le suivant quand l’un d’eux sera terminé.`,
  uploads: (value) => `Vous envoyez déjà ${value} fichiers de relevé. Envoyez le suivant quand l’un d’eux sera arrivé.`,
  large_bodies: (value) => `Vous envoyez déjà ${value} gros fichiers. Réessayez quand l’un d’eux sera arrivé.`,
  large_bodies_in_all: (_, wait) => `Trop de gros fichiers sont en cours d’envoi. ${later(wait)}`,
  documents_checking: (value) => `${value} de vos documents sont en cours de vérification. Réessayez dans un instant.`,
  secure_views: (value, wait) => `Le numéro d’une carte peut être affiché ${value} fois par heure. ${later(wait)}`,
  exports_unfinished: (value) =>
    `${value} de vos exports attendent ou sont en cours. Demandez le suivant quand l’un d’eux sera terminé.`,
  sign_in_attempts: (_, wait) =>
    `Il y a eu trop de tentatives de connexion. ${later(wait)} Une clé d’accès fonctionne tout de suite.`,
  purchase_not_recorded: () =>
    'L’achat n’a pas été décidé à temps et il est refusé. Sa transaction n’est pas encore enregistrée\u00a0: cherchez-la dans un instant.',
  slow_read: () => 'Lire ceci prend du temps en ce moment. Réessayez.',
  node_silent: () => 'Le nœud de cette chaîne ne répond pas. Réessayez plus tard.',
  node_failed: (value) => `Le nœud de cette chaîne a échoué. Le nœud dit\u00a0: «\u00a0${value}\u00a0»`,
  vendor_connecting: () => 'Quelqu’un d’autre connecte cette plateforme. Réessayez dans une minute.',
  vendor_silent: () => 'La plateforme de cartes ne répond pas. Réessayez plus tard.',
  vendor_rejects_key: () => 'La plateforme de cartes refuse la clé d’API des réglages.',
  vendor_forbids: () => 'La plateforme de cartes ne permet pas cela à la clé d’API des réglages.',
  vendor_failed: (value) => `La plateforme de cartes a échoué avec le statut ${value}. Réessayez plus tard.`,
} satisfies ReasonTexts;
