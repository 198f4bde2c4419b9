import type { EventTexts } from './en.ts';

export default {
  title: 'Événements',
  one: 'Événement',
  list: 'Événements, les plus récents d’abord',
  columns: {
    time: (zone) => `Heure (${zone})`,
    type: 'Type',
    about: 'Concerne',
    sequence: 'Séquence',
  },
  filters: {
    types: 'Type',
    card: 'Carte',
    customer: 'Client',
  },
  none: 'Il ne s’est encore rien passé.',
  noMatch: 'Aucun événement ne correspond aux filtres.',
  open: 'Ouvrir cet événement',
  facts: {
    id: 'Identifiant',
    at: 'Heure',
    sequence: 'Séquence, parmi les événements du même objet',
    entry: 'Écriture du grand livre',
    subject: 'Concerne',
  },
  payload: 'Événement en JSON',
  deliveries: 'Livraisons de cet événement',
  noDeliveries: 'Aucune destination n’a reçu cet événement.',
} satisfies EventTexts;
