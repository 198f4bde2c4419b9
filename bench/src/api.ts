/** Path of the partner API's sandbox, the only environment that the embedded platform offers. */
export const API = '/business/sandbox/v1';
