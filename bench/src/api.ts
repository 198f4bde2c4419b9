/** Base path of the partner API's sandbox. */
export const API = '/business/sandbox/v1';
