import type { PanelErrorCode, RefusedBody } from '../protocol';

const STATUS = {
  REQUEST_INVALID: 400,
  SIGNED_OUT: 401,
  NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  CHANGED_SINCE: 409,
  ORIGINAL_MOVED: 409,
  BODY_TOO_LARGE: 413,
  TEXTS_INVALID: 422,
  PREVIEW_FAILED: 422,
  PANEL_FAILED: 500,
  STORE_UNREACHABLE: 503,
} as const satisfies Record<PanelErrorCode, number>;

/** A refusal on its way to the answer. `message` is for a person, and holds no text of a team. */
export class PanelProblem extends Error {
  readonly code: PanelErrorCode;
  /** What stands in the body beside the error. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(code: PanelErrorCode, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }

  /** Returns the answer: JSON, always. */
  toResponse(): Response {
    const body: RefusedBody = { error: { code: this.code, message: this.message }, ...this.more };
    const headers = this.code === 'STORE_UNREACHABLE' ? { 'Retry-After': '5' } : {};
    return Response.json(body, { status: STATUS[this.code], headers });
  }
}
