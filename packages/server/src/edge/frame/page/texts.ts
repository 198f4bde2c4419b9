import type { Field, Language } from '#secure-view';
import type { ScriptTexts } from '../script-texts.ts';

/** The brand has no copy button, since it is never typed anywhere. */
type CopiedField = Exclude<Field, 'brand'>;

export interface Texts {
  readonly title: string;
  readonly labels: Readonly<Record<Field, string>>;
  /** The accessible name of a copy button. It begins with the visible word, for voice control (WCAG 2.5.3). */
  readonly copyButtons: Readonly<Record<CopiedField, string>>;
  /** The visible word on a copy button. */
  readonly copy: string;
  /** The button that shows the card in a web view. */
  readonly reveal: string;
  readonly noScript: string;
  readonly script: ScriptTexts & Readonly<Record<'copied' | 'selected', Readonly<Record<CopiedField, string>>>>;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Card details',
    labels: {
      pan: 'Card number',
      cvv: 'CVV',
      expiry: 'Expires',
      cardholder: 'Name on card',
      brand: 'Network',
    },
    copyButtons: {
      pan: 'Copy card number',
      cvv: 'Copy security code',
      expiry: 'Copy expiry date',
      cardholder: 'Copy name on card',
    },
    copy: 'Copy',
    reveal: 'Show card details',
    noScript: 'Card details can only be shown with JavaScript. Turn it on in your browser, then ask for a new view.',
    script: {
      loading: 'Loading card details…',
      revealed: 'Card details shown',
      countdown: 'Hides in {seconds} s',
      expiring: 'Card details are about to be hidden',
      expired: 'This view has expired. Ask for a new one to see the card details.',
      hidden: 'Card details are hidden. Ask for a new view to see them again.',
      used: 'These card details have already been shown. Ask for a new view to see them again.',
      unknown: 'There is nothing to show here. Ask for a new view.',
      card_unavailable: 'The details of this card can no longer be shown.',
      top_level: 'Card details are shown only inside the app or website that asked for them.',
      unavailable: 'Card details could not be loaded. Ask for a new view in a moment.',
      copied: {
        pan: 'Card number copied',
        cvv: 'Security code copied',
        expiry: 'Expiry date copied',
        cardholder: 'Name on card copied',
      },
      selected: {
        pan: 'Card number selected: copy it with your keyboard or menu',
        cvv: 'Security code selected: copy it with your keyboard or menu',
        expiry: 'Expiry date selected: copy it with your keyboard or menu',
        cardholder: 'Name on card selected: copy it with your keyboard or menu',
      },
    },
  },
  es: {
    title: 'Datos de la tarjeta',
    labels: {
      pan: 'Número de tarjeta',
      cvv: 'CVV',
      expiry: 'Vence',
      cardholder: 'Titular',
      brand: 'Red',
    },
    copyButtons: {
      pan: 'Copiar el número de tarjeta',
      cvv: 'Copiar el código CVV',
      expiry: 'Copiar la fecha de vencimiento',
      cardholder: 'Copiar el nombre del titular',
    },
    copy: 'Copiar',
    reveal: 'Mostrar los datos',
    noScript:
      'Los datos de la tarjeta solo se pueden mostrar con JavaScript. Actívalo en tu navegador y solicita una nueva vista.',
    script: {
      loading: 'Cargando los datos de la tarjeta…',
      revealed: 'Datos de la tarjeta visibles',
      countdown: 'Se ocultan en {seconds} s',
      expiring: 'Los datos están a punto de ocultarse',
      expired: 'Esta vista ha caducado. Solicita una nueva para ver los datos de la tarjeta.',
      hidden: 'Los datos de la tarjeta están ocultos. Solicita una nueva vista para verlos otra vez.',
      used: 'Los datos de esta tarjeta ya se mostraron. Solicita una nueva vista para verlos otra vez.',
      unknown: 'Aquí no hay nada que mostrar. Solicita una nueva vista.',
      card_unavailable: 'Los datos de esta tarjeta ya no se pueden mostrar.',
      top_level: 'Los datos de la tarjeta solo se muestran dentro de la aplicación o el sitio web que los solicitó.',
      unavailable: 'No se pudieron cargar los datos de la tarjeta. Solicita una nueva vista en unos instantes.',
      copied: {
        pan: 'Número de tarjeta copiado',
        cvv: 'Código CVV copiado',
        expiry: 'Fecha de vencimiento copiada',
        cardholder: 'Nombre del titular copiado',
      },
      selected: {
        pan: 'Número de tarjeta seleccionado: cópialo con el teclado o el menú',
        cvv: 'Código CVV seleccionado: cópialo con el teclado o el menú',
        expiry: 'Fecha de vencimiento seleccionada: cópiala con el teclado o el menú',
        cardholder: 'Nombre del titular seleccionado: cópialo con el teclado o el menú',
      },
    },
  },
  fr: {
    title: 'Données de la carte',
    labels: {
      pan: 'Numéro de carte',
      cvv: 'CVV',
      expiry: 'Expire fin',
      cardholder: 'Titulaire',
      brand: 'Réseau',
    },
    copyButtons: {
      pan: 'Copier le numéro de carte',
      cvv: 'Copier le code CVV',
      expiry: 'Copier la date d’expiration',
      cardholder: 'Copier le nom du titulaire',
    },
    copy: 'Copier',
    reveal: 'Afficher les données',
    noScript:
      'Les données de la carte ne peuvent être affichées qu’avec JavaScript. Activez-le dans votre navigateur, puis demandez un nouvel affichage.',
    script: {
      loading: 'Chargement des données de la carte…',
      revealed: 'Données de la carte affichées',
      countdown: 'Masquées dans {seconds} s',
      expiring: 'Les données seront bientôt masquées',
      expired: 'Cet affichage a expiré. Demandez-en un nouveau pour voir les données de la carte.',
      hidden: 'Les données de la carte sont masquées. Demandez un nouvel affichage pour les revoir.',
      used: 'Les données de cette carte ont déjà été affichées. Demandez un nouvel affichage pour les revoir.',
      unknown: 'Il n’y a rien à afficher ici. Demandez un nouvel affichage.',
      card_unavailable: 'Les données de cette carte ne peuvent plus être affichées.',
      top_level: 'Les données de la carte ne s’affichent que dans l’application ou le site qui les a demandées.',
      unavailable: 'Les données de la carte n’ont pas pu être chargées. Demandez un nouvel affichage dans un instant.',
      copied: {
        pan: 'Numéro de carte copié',
        cvv: 'Code CVV copié',
        expiry: 'Date d’expiration copiée',
        cardholder: 'Nom du titulaire copié',
      },
      selected: {
        pan: 'Numéro de carte sélectionné : copiez-le avec le clavier ou le menu',
        cvv: 'Code CVV sélectionné : copiez-le avec le clavier ou le menu',
        expiry: 'Date d’expiration sélectionnée : copiez-la avec le clavier ou le menu',
        cardholder: 'Nom du titulaire sélectionné : copiez-le avec le clavier ou le menu',
      },
    },
  },
};
