export { openAddressBook } from './address-book.ts';
export { JsonRpcNode } from './json-rpc-node.ts';
