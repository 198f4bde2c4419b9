const en = {
  current: 'Current master key',
  next: 'Next master key',
  noKey: 'None yet',
  noNext: 'None: the processes have no other key to rotate to',
  made: 'Made by the rotation, in the data folder',
  inUse: {
    list: 'Master keys in use',
    none: 'Nothing is encrypted yet.',
    key: 'Key',
    wraps: 'Encrypts',
    keys: (data: string, own: string) => `Data keys of partners: ${data}. Keys of the installation: ${own}.`,
  },
  rotations: {
    list: 'Rotations, newest first',
    none: 'The master key has not been rotated.',
    from: 'From',
    to: 'To',
    started: (zone: string) => `Started (${zone})`,
    completed: (zone: string) => `Completed (${zone})`,
    progress: (done: string, total: string) => `Continues: ${done} of ${total} items`,
    damaged: 'Damaged items',
  },
  rotate: 'Rotate the master key',
  explain:
    'If the key is in the settings, first give every process the new one as ISSUARY_MASTER_KEY, and the current one as ISSUARY_MASTER_KEY_PREVIOUS. While the background work encrypts everything again, nothing stops.',
  stolen: 'Somebody else may have the old key: end all access tokens and links to exported files, too',
};

export type VaultTexts = typeof en;
export default en;
