import type { Timestamped } from '../base/loadable.js';
import { limits } from '../contract/limits.js';
import { type LogoRecord, logos, type LogosQuery } from '../contract/logos.js';
import { inPieces } from '../base/inPieces.js';
import type { AskOptions, MarketDataClient } from './marketDataClient.js';
import { mapConcurrent } from '../base/mapConcurrent.js';

/**
 * The logo search for any number of identifiers and all fields: what one request cannot take is asked side by side,
 * and the answers for one identifier become one record. Throws as `MarketDataClient.ask` does.
 */
export async function logoSearch(
	client: MarketDataClient,
	query: LogosQuery,
	options: AskOptions,
): Promise<Timestamped<readonly LogoRecord[]>> {
	const questions = inPieces(query.keys, limits.logoKeys).flatMap((keys) =>
		inPieces(query.fields, limits.logoFields).map((fields) => ({ ...query, keys, fields })),
	);
	const answers = await mapConcurrent(questions, (question) => client.ask(logos, question, options));
	return {
		value: united(answers.flatMap(({ value }) => value)),
		receivedAt: Math.min(...answers.map(({ receivedAt }) => receivedAt)),
		oddities: answers.reduce((sum, { oddities }) => sum + oddities, 0),
	};
}

/** One record for each identifier, in the order in which they came; two companies are never taken for one. */
function united(records: readonly LogoRecord[]): readonly LogoRecord[] {
	const found = new Map<unknown, readonly LogoRecord[]>();
	for (const record of records) {
		const name = record.searchKey ?? record.id ?? record;
		const known = found.get(name) ?? [];
		const same = known.find(({ id }) => id === record.id || id === undefined || record.id === undefined);
		const others = known.filter((other) => other !== same);
		found.set(name, [...others, same ? unitedRecord(same, record) : record]);
	}
	return [...found.values()].flat();
}

function unitedRecord(one: LogoRecord, other: LogoRecord): LogoRecord {
	return {
		...other,
		...one,
		...(one.colors || other.colors ? { colors: { ...other.colors, ...one.colors } } : {}),
		files: { ...other.files, ...one.files },
		securities: one.securities.length > 0 ? one.securities : other.securities,
	};
}
