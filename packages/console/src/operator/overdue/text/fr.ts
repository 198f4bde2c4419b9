import type { Facts, OverdueTexts } from './en.ts';

const attempts = ({ value }: Facts): string =>
  Number(value('attempts')) > 1 ? `Tentatives\u00a0: ${value('attempts')}.` : '';

export default {
  list: 'Travail en retard, Live d’abord',
  none: 'Rien n’est en retard.',
  cutShort: (kinds) => `Seuls les 100 plus anciens sont affichés pour\u00a0: ${kinds}`,
  columns: { kind: 'Travail', place: 'Environnement', id: 'Id', since: (zone) => `Depuis (${zone})`, what: 'À faire' },
  retry: {
    open: 'Essayer maintenant',
    title: 'Essayer ce travail maintenant',
    effect:
      'Un processus de fond l’essaie en quelques secondes. Si la tentative échoue, elle est répétée toutes les quelques minutes, comme avant.',
    act: 'L’essayer maintenant',
    reason: 'Motif',
  },
  kinds: {
    transfer_pending: 'Virement sans réponse de la banque',
    transfer_contradiction: 'Virement avec des avis contradictoires',
    account_unissued: 'Compte virtuel que la banque n’a pas ouvert',
    account_unclosed: 'Compte virtuel dont la banque n’a pas confirmé la clôture',
    top_up_waiting: 'Portefeuille qui attend sa recharge automatique',
    chain_watch_stopped: 'Chaîne de blocs qui n’est pas surveillée',
    card_unprovisioned: 'Carte sans numéro',
    card_state_unconfirmed: 'Changement d’une carte que la plateforme n’a pas confirmé',
    card_unrenewed: 'Renouvellement d’une carte que la plateforme n’a pas confirmé',
    kyc_unsubmitted: 'Documents KYC que la plateforme n’a pas reçus',
    timeout_unrecorded: 'Achat dont le refus pour délai dépassé n’est pas enregistré',
    customer_unfinished: 'Client dont les cartes ne sont pas toutes modifiées',
    webhook_failing: 'Webhook qui ne reçoit rien',
    webhook_disabled: 'Webhook désactivé à cause de ses échecs',
    reconciliation_waiting: 'Relevé qui attend sa comparaison',
    settlement_unsealed: 'Jour dont le règlement n’est pas scellé',
    export_waiting: 'Export qui attend d’être écrit',
    platform_card_unknown: 'Achat d’une carte que cette installation n’a pas émise',
    platform_object_unapplied: 'Rapport d’une plateforme de cartes qui n’a pas pu être appliqué',
    platform_settlement_differs: 'Transaction que la plateforme de cartes a réglée autrement',
    platform_hold_differs: 'Transaction pour laquelle la plateforme de cartes retient un autre montant',
    platform_float_short: 'Solde chez une plateforme de cartes qui ne couvre pas ses cartes',
    platform_unanswered: 'Question à laquelle une plateforme de cartes ne répond pas',
    approval_not_done: 'Demande approuvée qui n’a pas pu être exécutée',
    rotation_not_complete: 'Rotation de la clé maîtresse qui n’avance pas',
  },
  facts: {
    transfer_pending: ({ value, money }) => {
      if (value('waits_for') === 'send') return `${money('amount')}\u00a0: la banque ne l’a pas encore accepté.`;
      if (value('waits_for') === 'cancel')
        return `${money('amount')}\u00a0: la banque n’a pas confirmé son annulation.`;
      return `${money('amount')}\u00a0: la banque l’a reçu et n’a pas communiqué le résultat.`;
    },
    transfer_contradiction: ({ value }) =>
      `L’avis ${value('notice')} annonce le résultat ${value('outcome')}. Le virement s’était terminé autrement.`,
    chain_watch_stopped: ({ value }) => `Réseau ${value('network')}`,
    webhook_disabled: ({ value }) =>
      value('reason') === 'gone' ? 'Son URL a répondu 410 Gone.' : 'Il échoue depuis des jours.',
    reconciliation_waiting: attempts,
    export_waiting: attempts,
    platform_card_unknown: ({ platform }) => platform,
    platform_object_unapplied: ({ platform, value }) => `${platform} ${value('failure')}`,
    platform_settlement_differs: ({ platform, money }) =>
      `${platform} a réglé ${money('theirs')}, et le grand livre a ${money('ours')}.`,
    platform_hold_differs: ({ platform, money }) =>
      `${platform} retient ${money('theirs')}, et le grand livre retient ${money('ours')}.`,
    platform_float_short: ({ platform, money }) =>
      `${platform} a ${money('available')}, et ses cartes pourraient dépenser ${money('needed')}.`,
    platform_unanswered: ({ platform }) => platform,
    approval_not_done: ({ act, value }) => `${act} ${value('error')}`,
    rotation_not_complete: ({ value }) =>
      `Vers la clé ${value('master_key')}\u00a0: ${value('done')} éléments sur ${value('total')} vérifiés.`,
  },
  remedies: {
    start_worker: 'Assurez-vous qu’un processus avec le rôle worker fonctionne.',
    find_top_up_failure:
      'Assurez-vous qu’un processus avec le rôle worker fonctionne, et cherchez dans le journal pourquoi la recharge échoue.',
    fund_top_up_source:
      'Demandez au partenaire d’alimenter le portefeuille source. La recharge est retentée chaque minute.',
    find_sealing_failure:
      'Assurez-vous qu’un processus avec le rôle worker fonctionne, et cherchez dans le journal pourquoi le scellement du jour échoue.',
    find_comparison_failure:
      'Cherchez la cause dans le journal. Après plusieurs tentatives le rapprochement échoue, et le partenaire peut renvoyer le fichier.',
    find_export_failure:
      'Cherchez la cause dans le journal. Après plusieurs tentatives l’export échoue, et le partenaire peut le redemander.',
    find_account_opening_failure:
      'Cherchez dans le journal pourquoi les requêtes échouent. Elles sont répétées jusqu’à ce que la banque ouvre ou refuse le compte.',
    find_account_closing_failure:
      'Cherchez dans le journal pourquoi les requêtes échouent. Elles sont répétées jusqu’à ce que la banque confirme.',
    correct_chain_node:
      'Configurez l’URL d’un nœud de cette chaîne. La surveillance reprend d’elle-même dès que le nœud est le bon.',
    resume_chain:
      'Vérifiez les paiements crédités depuis la bifurcation. Reprenez ensuite la chaîne à partir d’un bloc qui la précède.',
    ask_bank_for_outcome:
      'Demandez à la banque le résultat du virement qui porte cet id. L’argent reste retenu jusqu’à ce qu’elle le communique.',
    correct_transfer:
      'Demandez à la banque le bon résultat. Corrigez-le en créditant ou débitant le portefeuille, puis réglez le virement.',
    find_customer_cards_failure:
      'Cherchez l’erreur dans le journal. Les cartes sont retentées à quelques minutes d’intervalle.',
    find_kyc_failure:
      'Cherchez l’erreur de la plateforme dans le journal. L’envoi est retenté à quelques minutes d’intervalle.',
    find_card_number_failure:
      'Cherchez l’erreur de la plateforme dans le journal. La requête est retentée à quelques minutes d’intervalle. Résilier la carte rend son argent.',
    find_card_state_failure:
      'Cherchez l’erreur de la plateforme dans le journal. Le changement est en vigueur ici, et la plateforme est avertie jusqu’à ce qu’elle confirme.',
    find_card_renewal_failure:
      'Cherchez l’erreur de la plateforme dans le journal. La requête est répétée jusqu’à ce que la plateforme confirme ou refuse.',
    find_timeout_failure:
      'Vérifiez qu’un processus ayant le rôle worker tourne, et cherchez dans le journal pourquoi l’enregistrement du refus échoue. D’ici là, une approbation tardive peut retenir de l’argent.',
    ask_for_working_url:
      'Demandez au partenaire si l’URL fonctionne encore. Les livraisons en attente partent après le premier succès.',
    enable_webhook: 'Demandez au partenaire de le réactiver et de renvoyer les événements qu’il a manqués.',
    continue_rotation:
      'Assurez-vous qu’un processus avec le rôle worker fonctionne avec les deux clés maîtresses, et cherchez l’erreur dans son journal. La commande issuary vault rotate avec les deux clés la poursuit aussi.',
    mend_approved_act:
      'Cherchez l’erreur dans le journal du worker et corrigez sa cause. L’acte est retenté jusqu’à quatre heures après son approbation. Ensuite il a échoué\u00a0: redemandez-le.',
    look_up_platform_card:
      'Cherchez la carte chez la plateforme de cartes\u00a0: un autre système avec le même compte l’a peut-être émise. Elle est relue toutes les 5 minutes.',
    reread_platform_object:
      'Cherchez l’erreur dans le journal. Ce qui a été lu est appliqué de nouveau toutes les 5 minutes. Une fois la cause corrigée, ou si l’erreur reste, relisez l’objet.',
    compare_with_platform:
      'Comparez la transaction avec la plateforme de cartes. La différence disparaît dans l’heure une fois que les deux concordent.',
    check_platform: 'Exécutez issuary platform check et cherchez l’erreur dans le journal.',
    fund_platform:
      'Versez de l’argent à la plateforme de cartes. Elle refuse sans demander les achats que son solde ne couvre pas.',
    fund_wallets: 'Demandez au partenaire de verser de l’argent, ou créditez le paiement qui est arrivé.',
    synchronize_clocks: 'Synchronisez les horloges de toutes les machines avec NTP.',
    start_standby: 'Démarrez le réplica, ou retirez-le de synchronous_standby_names et rechargez PostgreSQL.',
    rebuild_standby: 'Reconstruisez le réplica, puis supprimez son slot de réplication.',
    drop_replication_slot:
      'Démarrez le réplica du slot de réplication, ou supprimez le slot avant que le disque soit plein.',
    check_standby: 'Vérifiez le disque et le réseau du réplica. Après une bascule, ce qui lui manque serait perdu.',
    grant_monitoring: 'Accordez pg_monitor à l’utilisateur de base de données du service.',
    renew_certificate:
      'Renouvelez le certificat là où se termine le TLS de cette adresse, par exemple au proxy, et cherchez pourquoi il ne se renouvelle pas.',
    reach_certificate:
      'Aucun worker n’a atteint cette adresse depuis un jour\u00a0: voyez si elle répond. Renouvelez son certificat, et cherchez pourquoi il ne se renouvelle pas.',
    explain_break_glass:
      'Cherchez qui l’a fait et pourquoi\u00a0: le journal d’audit a les lignes operators.break_glass. Désactivez les personnes que personne ne connaît.',
  },
} satisfies OverdueTexts;
