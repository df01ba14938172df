import { fetchTransport, type Transport } from '../../src/client/transport.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import { rejectStatus } from '../../src/client/status.js';
import { withAuth } from '../../src/client/auth.js';
import { FakeClock } from './fakeClock.js';

const BASE_URL = 'https://api.benzinga.com';
/** Where the sandbox’s links to images point. */
const IMAGE_URL = 'https://image-util.benzinga.com';

/** Creates a client of an in-process service; `sent` is called with the URL of each request. */
export function clientOf(
	service: { readonly fetch: (request: Request) => Promise<Response> },
	key: string,
	sent: (url: string) => void = () => undefined,
): MarketDataClient {
	const clock = new FakeClock();
	const answer = withAuth(
		() => Promise.resolve({ key, origin: BASE_URL, form: 'header' }),
		rejectStatus(
			clock,
			fetchTransport(() => Promise.resolve(service.fetch)),
		),
	);
	const send: Transport = (request, signal) => {
		sent(request.url);
		return answer(request, signal);
	};
	return new MarketDataClient(
		() => ({ addresses: { baseUrl: BASE_URL, imageUrl: IMAGE_URL }, send, sendImage: send, pageRows: 1000 }),
		clock,
		() => undefined,
	);
}
