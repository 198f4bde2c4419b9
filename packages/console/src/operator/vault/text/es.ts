import type { VaultTexts } from './en.ts';

export default {
  current: 'Clave maestra actual',
  next: 'Próxima clave maestra',
  noKey: 'Ninguna todavía',
  noNext: 'Ninguna: los procesos no tienen otra clave a la que rotar',
  made: 'La crea la rotación, en la carpeta de datos',
  inUse: {
    list: 'Claves maestras en uso',
    none: 'Todavía no hay nada cifrado.',
    key: 'Clave',
    wraps: 'Cifra',
    keys: (data, own) => `Claves de datos de socios: ${data}. Claves de la instalación: ${own}.`,
  },
  rotations: {
    list: 'Rotaciones, primero la más reciente',
    none: 'La clave maestra no se ha rotado.',
    from: 'De',
    to: 'A',
    started: (zone) => `Empezada (${zone})`,
    completed: (zone) => `Completada (${zone})`,
    progress: (done, total) => `Continúa: ${done} de ${total} elementos`,
    damaged: 'Elementos dañados',
  },
  rotate: 'Rotar la clave maestra',
  explain:
    'Si la clave está en los ajustes, dé primero a cada proceso la nueva como ISSUARY_MASTER_KEY, y la actual como ISSUARY_MASTER_KEY_PREVIOUS. Mientras el trabajo en segundo plano vuelve a cifrar todo, nada se detiene.',
  stolen:
    'Otra persona puede tener la clave antigua: terminar también todos los tokens de acceso y enlaces a archivos exportados',
} satisfies VaultTexts;
