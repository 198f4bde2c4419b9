import { Type, type TSchema } from 'typebox';
import { AppError, ERRORS, type ErrorCode } from '../kit/app-error.ts';

/** Every success: the payload of the operation in `data`. */
export function successEnvelope(status: number, text: string, data: unknown) {
  return { message: { code: status, success: [text] }, data, type: 'success' };
}

export const successSchema = (data: TSchema): TSchema =>
  Type.Object({
    message: Type.Object({ code: Type.Integer(), success: Type.Array(Type.String()) }),
    data,
    type: Type.Literal('success'),
  });

/** Every failure. The HTTP status always equals `message.code`. */
export function failureEnvelope(error: AppError, requestId: string, documentationUrl: string) {
  return {
    message: { code: error.status, error: error.messages },
    data: {
      error: {
        code: error.code,
        request_id: requestId,
        doc_url: `${documentationUrl}#${error.code}`,
        ...(error.fields ? { fields: error.fields } : {}),
      },
    },
    type: 'error',
  };
}

export const failureSchema = (codes: readonly ErrorCode[]): TSchema =>
  Type.Object({
    message: Type.Object({ code: Type.Integer(), error: Type.Array(Type.String()) }),
    data: Type.Object({
      error: Type.Object({
        code: Type.Unsafe<string>({ type: 'string', enum: [...codes] }),
        request_id: Type.String(),
        doc_url: Type.String(),
        fields: Type.Optional(Type.Record(Type.String(), Type.String())),
      }),
    }),
    type: Type.Literal('error'),
  });

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}
