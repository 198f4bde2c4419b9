import type { SessionTexts } from './en.ts';

export default {
  title: 'Iniciar sesión',
  signingIn: 'Iniciando sesión',
  needsLink: 'Abra el enlace que Issuary mostró al arrancar. Funciona una vez, durante 30 minutos.',
  newLink: 'Para obtener otro enlace, ejecute este comando donde funciona Issuary:',
  linkUsed: 'Este enlace ya se usó o ha caducado.',
  failed: 'No se pudo iniciar sesión.',
  ended: 'Su sesión ha terminado. Lo que escribió en esta página se conserva.',
  endedAct: 'Iniciar sesión de nuevo',
  signOut: 'Cerrar sesión',
  signOutFailed: 'La sesión sigue abierta: no se pudo contactar con el servicio. Inténtelo de nuevo.',
  nowhere:
    'Ha iniciado sesión, pero no pertenece a ningún socio. Un administrador de su socio puede invitarle. Los operadores aún no tienen páginas aquí; pueden llamar a la API.',
} satisfies SessionTexts;
