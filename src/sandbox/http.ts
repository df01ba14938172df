/** The methods that are answered; HTTP itself leaves out the body of an answer to HEAD. */
export const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The same as headers list them. */
export const ALLOWED = [...readMethods].join(', ');

/** The body as gzip if the client takes that; an answer that says how its body is framed is left as it is. */
export async function compressed(request: Request, response: Response): Promise<Response> {
	const { status, headers } = response;
	const isFramed = headers.has('content-length') || headers.has('content-encoding');
	if (!isJson(headers) || isFramed || !takesGzip(request)) {
		return response;
	}
	const body = await gzipped(new Uint8Array(await response.arrayBuffer()));
	return new Response(body, {
		status,
		headers: { ...Object.fromEntries(headers), 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
	});
}

function isJson(headers: Headers): boolean {
	return headers.get('content-type')?.startsWith('application/json') === true;
}

/** Whether `gzip` is listed without a weight of zero. */
function takesGzip({ headers }: Request): boolean {
	return (headers.get('accept-encoding') ?? '')
		.split(',')
		.map((coding) => coding.replaceAll(' ', '').toLowerCase())
		.some((coding) => /^gzip(?:;q=(?:0\.0*[1-9]\d*|1(?:\.0*)?))?$/.test(coding));
}

/** Bytes packed with gzip. */
export async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
	return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The headers that a page may read, besides those that every page may. */
const EXPOSED = [
	'Retry-After',
	'RateLimit-Limit',
	'RateLimit-Remaining',
	'RateLimit-Reset',
	'X-Bz-Request-Id',
];
/** How long a browser may keep the answer to a preflight request, in seconds. */
const PREFLIGHT_S = 600;

/** The answer to the question of a browser whether a page of another origin may send a request. */
export function preflight({ method, headers }: Request): Response | undefined {
	if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) {
		return undefined;
	}
	return new Response(null, {
		status: 204,
		headers: {
			'access-control-allow-origin': '*',
			'access-control-allow-methods': ALLOWED,
			'access-control-allow-headers': 'Authorization, Accept',
			'access-control-max-age': String(PREFLIGHT_S),
		},
	});
}

/** Lets pages of any origin read an answer. */
export function readableByPages(response: Response): Response {
	response.headers.set('access-control-allow-origin', '*');
	response.headers.set('access-control-expose-headers', EXPOSED.join(', '));
	return response;
}
