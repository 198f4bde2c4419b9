import type { CardTexts } from './en.ts';

export default {
  title: 'Cartes',
  list: 'Cartes, les plus récentes d’abord',
  one: 'Carte',
  columns: {
    card: 'Carte',
    holder: 'Nom sur la carte',
    status: 'État',
    available: 'Disponible',
    created: (zone) => `Émise (${zone})`,
  },
  filters: { status: 'État', last4: 'Quatre derniers chiffres' },
  none: 'Il n’y a pas encore de cartes. POST /cards émet la première.',
  noMatch: 'Aucune carte ne correspond aux filtres.',
  noNumber: 'pas encore de numéro',
  available: 'Disponible',
  tabs: {
    purchases: 'Achats',
    ledger: 'Grand livre',
    controls: 'Contrôles',
    timeline: 'Chronologie',
    facts: 'Données',
    activity: 'Activité',
  },
  noPurchases: 'Cette carte n’a pas encore de transactions.',
  limit: (left) => `${left} restants`,
  stricter: (amount) => `une limite plus stricte autorise ${amount}`,
  ledger: {
    list: 'Écritures du compte de la carte, les plus anciennes d’abord',
    sequence: 'Numéro',
    type: 'Écriture',
    amount: 'Montant',
    balance: 'Solde après',
    none: 'Le compte de la carte n’a pas encore d’écritures.',
    reference: (reference) => `Votre référence ${reference}`,
    types: {
      card_issue: 'Émise avec ce montant',
      card_issue_refund: 'Rendu : la carte n’a pas été émise',
      pre_deposit: 'Dépôt à l’émission de la carte',
      deposit: 'Dépôt depuis un portefeuille',
      deposit_fee: 'Frais d’un dépôt',
      issuer_deposit_fee: 'Frais de l’émetteur pour un dépôt',
      withdrawal: 'Retrait vers un portefeuille',
      withdrawal_fee: 'Frais d’un retrait',
      issuer_withdrawal_fee: 'Frais de l’émetteur pour un retrait',
      termination_refund: 'Rendu : la carte a été clôturée',
      card_replacement: 'Transfert entre une carte remplacée et la nouvelle',
      hold: 'Bloqué pour un achat',
      hold_release: 'Blocage levé',
      clearing: 'Achat',
      refund: 'Remboursement',
      refund_reversal: 'Remboursement repris',
      original_credit: 'Crédit',
      original_credit_reversal: 'Crédit repris',
      decline_fee: 'Frais d’un refus',
      issuer_decline_fee: 'Frais de l’émetteur pour un refus',
      shortfall_payment: 'Un portefeuille a payé ce que la carte devait',
    },
  },
  facts: {
    customer: 'Client',
    local: 'Id local',
    label: 'Libellé',
    created: 'Émise',
    expires: 'Expire',
    reason: 'Raison de l’état',
    replaces: 'Remplace',
    replacedBy: 'Remplacée par',
  },
  raise: {
    per_transaction: 'Relever la limite par achat',
    daily: 'Relever la limite quotidienne',
    weekly: 'Relever la limite hebdomadaire',
    monthly: 'Relever la limite mensuelle',
    lifetime: 'Relever la limite totale',
  },
  newLimit: (currency) => `Nouvelle limite en ${currency}`,
  notMore: (before) => `La limite est déjà de ${before}.`,
  change: (before, after) => `${before} devient ${after}.`,
  raised: 'La limite est relevée.',
  checkAgain: 'Vérifier l’achat de nouveau',
  wouldBe: {
    approved: 'Le même achat serait approuvé maintenant.',
    declined: 'Le même achat serait encore refusé.',
  },
  freeze: 'Geler',
  unfreeze: 'Dégeler',
  freezeMany: {
    open: 'Geler plusieurs cartes',
    cards: (count) => `Cartes actives, les ${count} plus récentes qui correspondent au filtre`,
    all: 'Tout choisir',
    choose: 'Choisissez les cartes à geler.',
    effect: (count) =>
      `Les achats avec ${count === 1 ? 'cette carte' : `ces ${count} cartes`} sont refusés jusqu’au dégel.`,
    act: (count) => (count === 1 ? 'Geler 1 carte' : `Geler ${count} cartes`),
  },
  replace: {
    open: 'Remplacer',
    title: (last4) => `Remplacer la carte ··${last4}`,
    reason: 'Raison',
    choose: 'Choisissez une raison',
    reasons: { lost: 'Perdue', stolen: 'Volée', compromised: 'Numéro connu d’autres', damaged: 'Endommagée' },
    old: (last4) => `La carte ··${last4} prend fin maintenant et définitivement.`,
    new: (money) =>
      `Une nouvelle carte avec un autre numéro reçoit son solde de ${money}, ses contrôles, son libellé et son nom, sans frais.`,
    holds:
      'Les montants réservés restent sur l’ancienne carte. Ce que les commerçants rendent ou débitent ensuite passe à la nouvelle.',
    act: 'Remplacer la carte',
  },
  label: {
    open: 'Changer le libellé',
    field: 'Libellé',
    removes: 'La carte n’aura plus de libellé.',
    act: 'Enregistrer le libellé',
  },
  terminate: {
    open: 'Résilier',
    title: (last4) => `Résilier la carte ··${last4}`,
    forGood: 'La carte prend fin maintenant. Cela ne peut pas être annulé.',
    refund: (money) => `${money} retourne au portefeuille par défaut.`,
    shortfall: (money) => `Le portefeuille par défaut paie le découvert de la carte, ${money}.`,
    holds: (count, more) => {
      if (count === 0) return 'Aucun achat ne réserve d’argent.';
      if (more)
        return `Au moins ${count} achats réservent encore de l’argent. Les commerçants peuvent les débiter ou les libérer plus tard.`;
      return count === 1
        ? '1 achat réserve encore de l’argent. Son commerçant peut le débiter ou le libérer plus tard.'
        : `${count} achats réservent encore de l’argent. Leurs commerçants peuvent les débiter ou les libérer plus tard.`;
    },
    act: 'Résilier la carte',
  },
  move: {
    deposit: {
      open: 'Déposer',
      effect: (money, fee) =>
        `${money} passe du portefeuille par défaut à la carte. Le portefeuille paie en plus les frais de ${fee}.`,
      act: (money) => `Déposer ${money}`,
    },
    withdraw: {
      open: 'Retirer',
      effect: (money, fee) =>
        `${money} passe de la carte au portefeuille par défaut. Le portefeuille paie les frais de ${fee}.`,
      act: (money) => `Retirer ${money}`,
    },
    amount: (currency) => `Montant en ${currency}`,
    after: (card, wallet) => `La carte a ensuite ${card}, et le portefeuille ${wallet}.`,
    missing: {
      card: (available, required) => `La carte a ${available}, et il faut ${required}.`,
      wallet: (available, required) => `Le portefeuille par défaut a ${available}, et il faut ${required}.`,
    },
  },
  issue: {
    open: 'Émettre une carte',
    brand: 'Marque',
    currency: 'Devise',
    choose: 'Choisissez',
    effect: (money, fee, total) =>
      `Une nouvelle carte reçoit ${money}. Avec les frais de ${fee}, le portefeuille par défaut paie ${total}.`,
    after: (wallet) => `Le portefeuille a ensuite ${wallet}.`,
    act: (money) => `Émettre une carte avec ${money}`,
  },
  raw: 'Carte en JSON',
} satisfies CardTexts;
