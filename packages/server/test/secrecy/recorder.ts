import { call as send, type CallOptions, type Method, type Reply } from '../client.ts';
import { clientAt, type Client } from '../service.ts';

/** Records every API response, including headers, as texts to be searched. */
export class Recorder {
  readonly answers: string[] = [];

  /** A client with the same identity, whose responses are recorded. */
  client(at: string, identity: Pick<Client, 'environment' | 'credentials' | 'token'>): Client {
    const plain = clientAt(at, identity);
    const call: Client['call'] = async (method, path, body, options) =>
      await this.keep(plain.call(method, path, body, options));
    return {
      ...plain,
      call,
      get: async (path, options) => await call('GET', path, undefined, options),
      post: async (path, body, options) => await call('POST', path, body, options),
      put: async (path, body, options) => await call('PUT', path, body, options),
    };
  }

  async call(method: Method, url: string, options: CallOptions = {}): Promise<Reply> {
    return await this.keep(send(method, url, options));
  }

  async keep(answering: Promise<Reply>): Promise<Reply> {
    const reply = await answering;
    // In the wire format, because a quoted content-length of three digits would look like a security code.
    const headers = [...reply.headers].map(([name, value]) => `${name}: ${value}`);
    this.answers.push([reply.status, ...headers, '', reply.text].join('\n'));
    return reply;
  }
}
