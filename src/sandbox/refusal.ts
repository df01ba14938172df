/** The error statuses that the service uses. */
export type RefusedStatus = 400 | 401 | 403 | 500;

/** Ends a request with an error status; each endpoint writes it in its own body shape. */
export class Refusal extends Error {
	override readonly name = 'Refusal';

	constructor(
		readonly status: RefusedStatus,
		message: string = statusWords[status],
	) {
		super(message);
	}
}

/** A documented maximum, enum or format was violated. */
export function badRequest(detail: string): Refusal {
	return new Refusal(400, `${statusWords[400]}: ${detail}`);
}

const statusWords = {
	400: 'Bad Request',
	401: 'Unauthorized',
	403: 'Forbidden',
	500: 'Something went wrong',
} as const satisfies Readonly<Record<RefusedStatus, string>>;

/**
 * How an endpoint formats its errors: `numbered` has the status as code (trending); `worded` has a word;
 * `calendar` is the same except for an unknown key; `wordedWithData` adds a null `data` (fundamentals);
 * `plain` is bare text unless the gateway answers (news).
 */
export type ErrorShape = 'numbered' | 'worded' | 'calendar' | 'wordedWithData' | 'plain';

const codes = {
	400: { code: 'bad_request', id: 'invalid_parameter' },
	401: { code: 'auth_failed', id: 'unauthorized' },
	403: { code: 'forbidden', id: 'forbidden' },
	500: { code: 'internal_server_error', id: 'server_error' },
} as const satisfies Readonly<Record<RefusedStatus, { readonly code: string; readonly id: string }>>;

/** The body of a refusal; `requestId` goes where a shape has an id. */
export function refusalBody(shape: ErrorShape, refusal: Refusal, requestId: string): unknown {
	const { status, message } = refusal;
	const { code, id } = codes[status];
	switch (shape) {
		case 'numbered':
			return { ok: false, errors: [{ id: requestId, code: String(status), value: message }] };
		case 'calendar':
			return status === 401
				? ['Access denied for user 0 "anonymous"']
				: refusalBody('worded', refusal, requestId);
		case 'worded':
			// The gateway, not the endpoint, rejects what is outside the plan.
			return status === 403
				? ['Unauthorized for Route']
				: { ok: false, errors: [{ code, id, value: message }] };
		case 'plain':
			return status === 401 || status === 403 ? refusalBody('calendar', refusal, requestId) : message;
		case 'wordedWithData':
			return { data: null, errors: [{ code, id, value: message }], ok: false };
	}
}
