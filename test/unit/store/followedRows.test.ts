import assert from 'node:assert/strict';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { ApiRequest, Urgency } from '../../../src/client/transport.js';
import { news } from '../../../src/contract/index.js';
import { calendarSource } from '../../../src/store/calendarSource.js';
import { ApiError } from '../../../src/base/failure.js';
import { FakeClock } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';
import { anAnswer } from '../../support/transports.js';

const NOON_S = Date.UTC(2026, 6, 15, 16) / 1000;

interface Story {
	readonly id: number;
	readonly title: string;
	readonly createdS: number;
	readonly updatedS?: number;
}

function written(seconds: number): string {
	return new Date((seconds - 4 * 3600) * 1000).toUTCString().replace('GMT', '-0400');
}

/** A service with one news item per minute, and the items that it withdrew. */
function aNewsroom(count: number) {
	const sent: URL[] = [];
	const state = {
		stories: Array.from({ length: count }, (_, id): Story => ({
			id,
			title: `Story ${id}`,
			createdS: NOON_S - 60 * (count - id),
		})),
		removed: [] as readonly number[],
		hasRemoved: true,
		onSent: (): void => undefined,
	};
	const send = ({ url }: ApiRequest) => {
		const requested = new URL(url);
		sent.push(requested);
		state.onSent();
		if (requested.pathname.endsWith('news-removed')) {
			return state.hasRemoved
				? Promise.resolve(
						anAnswer(200, { removed: state.removed.map((id) => ({ id, updated: written(NOON_S) })) }),
					)
				: Promise.reject(new ApiError({ kind: 'notFound', said: {} }));
		}
		const [page = 0, size = 0, since = 0] = ['page', 'pageSize', 'updatedSince'].map((name) =>
			Number(requested.searchParams.get(name) ?? 0),
		);
		const found = state.stories
			.filter(({ id, createdS, updatedS = createdS }) => updatedS >= since && !state.removed.includes(id))
			.toSorted((one, other) => other.createdS - one.createdS)
			.slice(page * size, (page + 1) * size)
			.map(({ id, title, createdS, updatedS = createdS }) => ({
				id,
				title,
				stocks: [{ name: 'AAPL' }],
				created: written(createdS),
				updated: written(updatedS),
			}));
		return Promise.resolve(anAnswer(200, found));
	};
	const clock = new FakeClock();
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send, pageRows: 100 }),
		clock,
		() => undefined,
	);
	const source = calendarSource(client, news, clock);
	/** Requests the newest page, and returns the requests sent for it. */
	const refresh = async (urgency: Urgency = 'background', signal = neverAborted) => {
		const from = sent.length;
		const { value } = await source.ask({ query: {}, pages: 1 }, { urgency, signal });
		return {
			titles: value.rows.map(({ title }) => title),
			requested: sent
				.slice(from)
				.map(({ pathname, searchParams }) =>
					`${pathname.split('/').at(-1) ?? ''} ${searchParams.get('updatedSince') ?? ''}`.trim(),
				)
				.sort(),
		};
	};
	/** Forgets the service while a request of its first page is under way. */
	const forgetDuringRequest = async (): Promise<void> => {
		const generation = new AbortController();
		state.onSent = () => {
			generation.abort();
			source.forget?.();
		};
		await assert.rejects(refresh('background', generation.signal), { name: 'AbortError' });
		state.onSent = () => undefined;
	};
	return { refresh, forgetDuringRequest, state };
}

describe('a list of news that is looked at again', () => {
	it('asks what has changed since five seconds before its latest change, and what was withdrawn', async () => {
		const { refresh, state } = aNewsroom(100);
		const before = await refresh();
		assert.deepEqual([before.titles.length, before.requested], [100, ['news']]);
		state.stories.push({ id: 100, title: 'Story 100', createdS: NOON_S });
		state.stories[98] = { id: 98, title: 'Story 98, updated', createdS: NOON_S - 120, updatedS: NOON_S };
		state.removed = [97];

		const now = await refresh();

		assert.deepEqual(now.titles.slice(0, 4), ['Story 100', 'Story 99', 'Story 98, updated', 'Story 96']);
		assert.equal(now.titles.length, 100);
		assert.deepEqual(now.requested, [`news ${NOON_S - 65}`, `news-removed ${NOON_S - 3600}`]);
		assert.deepEqual((await refresh()).requested[0], `news ${NOON_S - 5}`);
	});

	it('is asked whole where a person or an assistant asks again, and where it fits one page', async () => {
		const { refresh } = aNewsroom(100);
		await refresh();
		assert.deepEqual((await refresh('forced')).requested, ['news']);
		assert.deepEqual((await refresh('assistant')).requested, ['news']);
		const short = aNewsroom(99);
		await short.refresh();
		assert.deepEqual((await short.refresh()).requested, ['news']);
	});

	it('is asked whole where more has changed than one page holds', async () => {
		const { refresh, state } = aNewsroom(100);
		await refresh();
		state.stories = aNewsroom(300).state.stories.map((story) => ({ ...story, updatedS: NOON_S + 60 }));
		const now = await refresh();
		assert.deepEqual([now.titles[0], now.requested.at(0)], ['Story 299', 'news']);
	});

	it('is asked whole from then on where nobody says what was withdrawn', async () => {
		const { refresh, state } = aNewsroom(100);
		state.hasRemoved = false;
		await refresh();
		assert.equal((await refresh()).requested.filter((one) => one === 'news').length, 1);
		assert.deepEqual((await refresh()).requested, ['news']);
	});

	it('has nothing of a service that was left while it answered', async () => {
		for (const loadedBefore of [false, true]) {
			const { refresh, forgetDuringRequest, state } = aNewsroom(100);
			if (loadedBefore) {
				await refresh();
			}
			await forgetDuringRequest();
			state.stories = [{ id: 200, title: 'Story of the next service', createdS: NOON_S }];
			const now = await refresh();
			assert.deepEqual(now, { titles: ['Story of the next service'], requested: ['news'] });
		}
	});

	it('asks the next service what was withdrawn, though the one before does not say', async () => {
		const { refresh, forgetDuringRequest, state } = aNewsroom(100);
		state.hasRemoved = false;
		await refresh();
		await refresh();
		await forgetDuringRequest();
		state.hasRemoved = true;
		await refresh();
		assert.deepEqual((await refresh()).requested, [`news ${NOON_S - 65}`, `news-removed ${NOON_S - 3600}`]);
	});
});
