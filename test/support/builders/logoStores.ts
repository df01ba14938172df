import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { Transport } from '../../../src/client/transport.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { logoPictureSource, logoRecordSource } from '../../../src/store/logos.js';
import type { FakeClock } from '../fakeClock.js';

/** Creates logo stores on top of the given transports. */
export function logoStores(clock: FakeClock, send: Transport, sendImage: Transport) {
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage }),
		clock,
		() => undefined,
	);
	const records = new AnswerStore(logoRecordSource(client), clock);
	const pictures = new AnswerStore(logoPictureSource(client, records, clock), clock);
	return { client, records, pictures };
}
