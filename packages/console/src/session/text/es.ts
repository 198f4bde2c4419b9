import type { SessionTexts } from './en.ts';

export default {
  title: 'Iniciar sesión',
  signIn: 'Iniciar sesión',
  withPasskey: 'Iniciar sesión con una llave de acceso',
  withAccount: 'Iniciar sesión con la cuenta de su empresa',
  withAccountInNewTab: 'Iniciar sesión con la cuenta de su empresa, en otra pestaña',
  orPassword: 'O con una contraseña',
  email: 'Correo electrónico',
  password: 'Contraseña',
  code: 'Código de su aplicación de autenticación, o un código de recuperación',
  passkeyRefused: 'Esta llave de acceso no sirve aquí. Inténtelo de nuevo o use otra forma.',
  passwordRefused: 'El correo, la contraseña o el código no es correcto. Cada código funciona una vez.',
  stopped: 'El navegador no tiene ninguna llave de acceso para esta consola, o se canceló el inicio de sesión.',
  linkWaits: 'Este enlace inicia su sesión.',
  otherWay: 'Iniciar sesión de otra forma',
  again: 'Inicie sesión de nuevo para continuar',
  againWhy:
    'Esto exige haber iniciado sesión hace poco: así nadie más puede hacerlo en un navegador que usted dejó abierto.',
  againWithLink:
    'Abra un nuevo enlace en otra pestaña de este navegador. Después, continúe aquí. Con una llave de acceso o una contraseña, que puede añadir en «Su cuenta» tras iniciar sesión de nuevo, la próxima vez no necesita ningún enlace.',
  needsLink: 'Abra el enlace que Issuary mostró al arrancar. Funciona una vez, durante 30 minutos.',
  newLink: 'Para obtener otro enlace, ejecute este comando donde funciona Issuary:',
  ownFolder:
    'Si sus datos no están en .issuary, comience el comando con ISSUARY_DATA_DIR, como Issuary lo mostró al arrancar.',
  copyCommand: 'Copiar el comando',
  linkUsed: 'Este enlace ya se usó o ha caducado.',
  failed: 'No se pudo iniciar sesión.',
  tooMany: (wait) => `Demasiados intentos de iniciar sesión. Inténtelo de nuevo en ${wait}.`,
  refusals: {
    rate_limited: 'Demasiados intentos de iniciar sesión. Espere un rato o use una llave de acceso.',
    issuer_unavailable: 'Muchas personas están iniciando sesión. Inténtelo de nuevo en un momento.',
  },
  accountProblems: {
    stopped: 'Se canceló el inicio de sesión en su empresa.',
    failed: 'El inicio de sesión de su empresa falló o tardó más de diez minutos. Inténtelo de nuevo.',
    unavailable: 'El inicio de sesión de su empresa no responde. Inténtelo de nuevo en un momento o use otra forma.',
    unverified:
      'Su empresa no ha verificado el correo electrónico de esta cuenta, así que no muestra quién es usted aquí.',
    unknown:
      'Nadie espera esta cuenta. Si le invitaron, pida otra invitación. Si puede iniciar sesión de otra forma, hágalo y conecte la cuenta en la página «Su cuenta».',
    taken: 'Otra persona ya conectó esta cuenta aquí.',
    another: 'Usted conectó otra cuenta. Quítela primero.',
  },
  ended: 'Su sesión ha terminado. Lo que escribió en esta página se conserva.',
  endedAct: 'Iniciar sesión de nuevo',
  signOut: 'Cerrar sesión',
  signOutFailed: 'La sesión sigue abierta: no se pudo contactar con el servicio. Inténtelo de nuevo.',
  contact: 'Contacto del operador:',
  askOperator: 'Pregunte al operador de este servicio el motivo y qué pone fin a la suspensión.',
  nowhere: 'Ha iniciado sesión, pero no pertenece a ningún socio.',
  nowhereWhy:
    'Su pertenencia ha terminado, o su invitación se retiró. Un administrador de su socio puede volver a invitarle.',
  setUpEnded:
    'Esta invitación se aceptó, se reemplazó o se retiró. Si la aceptó, inicie sesión aquí. Si no, pida otra.',
} satisfies SessionTexts;
