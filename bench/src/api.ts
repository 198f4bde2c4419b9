/** Path of the partner API's sandbox, which the embedded platform offers in every mode. */
export const API = '/business/sandbox/v1';
