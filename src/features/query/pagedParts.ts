import { isLastPage } from '../../contract/pagedEndpoint.js';
import type { Parameter } from '../../contract/querySchema.js';
import { recordsIn } from './answer/answerTable.js';
import type { PagingState } from './answeredWords.js';
import { type Paging, pagingOf } from './paging.js';
import { endpointOf, type EndpointName } from './queryDraft.js';

/** One request, and how far its pages have been turned. */
interface Part {
	readonly parameters: readonly Parameter[];
	readonly paging: Paging | undefined;
	page: number;
	/** How many rows are asked for on a page from now on. */
	size: number;
	last: string;
	state: Exclude<PagingState, 'full'>;
}

/** The page that is to be asked for next. */
export interface NextPage {
	readonly part: number;
	readonly parameters: readonly Parameter[];
	/** How many rows lie before it. */
	readonly page: number;
	readonly pageSize: number;
}

/** The requests of a query, and which of their pages are still to be asked for. */
export class PagedParts {
	readonly #endpoint: EndpointName;
	readonly #parts: readonly Part[];
	#given: number;

	constructor(
		endpoint: EndpointName,
		requests: readonly (readonly Parameter[])[],
		answers: readonly unknown[],
		/** How many rows the service is known to give on a page. */
		given: number,
	) {
		this.#endpoint = endpoint;
		this.#given = given;
		this.#parts = requests.map((parameters) => {
			const paging = pagingOf(endpoint, parameters);
			const { first: page = 0, size = 0 } = paging ?? {};
			return { parameters, paging, page, size, last: '', state: 'unpaged' };
		});
		answers.forEach((json, part) => this.take(part, json));
	}

	/** What is known of all of them: where one has more, all have; then what kept any of them back. */
	get state(): Exclude<PagingState, 'full'> {
		const states = new Set(this.#parts.map(({ state }) => state));
		return (['more', 'deep', 'repeated', 'all'] as const).find((state) => states.has(state)) ?? 'unpaged';
	}

	get next(): NextPage | undefined {
		const part = this.#parts.findIndex(({ state }) => state === 'more');
		const found = this.#parts[part];
		if (!found?.paging) {
			return undefined;
		}
		const { wire: name, size: asked, sizeWire } = found.paging;
		const page = found.page + 1;
		const { size } = found;
		const changed: readonly Parameter[] = [
			...(size === asked ? [] : [[sizeWire, String(size)] as const]),
			[name, String(page)],
		];
		const others = found.parameters.filter(([wire]) => changed.every(([other]) => other !== wire));
		return { part, page, pageSize: size, parameters: [...others, ...changed] };
	}

	/** Notes a page that has come; false where it is the one before again, and so nothing new. */
	take(place: number, json: unknown): boolean {
		const part = this.#parts[place];
		if (!part?.paging) {
			return true;
		}
		const { first, lastPage } = part.paging;
		const { size } = part;
		const rows = recordsIn(endpointOf(this.#endpoint), json);
		const text = JSON.stringify(rows);
		if (part.state === 'more') {
			part.page += 1;
		}
		const isSame = rows.length > 0 && text === part.last;
		part.last = text;
		const isLast = isLastPage(rows.length, { asked: size, given: this.#given });
		part.state = isSame ? 'repeated' : isLast ? 'all' : part.page >= lastPage(size) ? 'deep' : 'more';
		this.#given = Math.max(this.#given, rows.length);
		if (part.page === 0 && first === 0) {
			// The next page begins behind these rows, whether the service counts in pages of its own size or of ours.
			part.size = Math.max(1, Math.min(size, rows.length));
		}
		return !isSame;
	}

	/** Notes that the service refuses a page since it lies too deep. */
	endDeep(place: number): void {
		const part = this.#parts[place];
		if (part) {
			part.state = 'deep';
		}
	}
}
