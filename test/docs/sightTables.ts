// The tables of docs/in-sight.md, made by walking the service. `npm run docs` writes them into the page.
import type { Sight, SightPart } from '../unit/sight/sightTable.js';
import { code, table } from './serviceTables.js';

/** If a cell has more names than this, they are counted instead. */
const MOST_NAMED = 24;

/** The page's tables by name. */
export function sightTables(parts: readonly SightPart[]): ReadonlyMap<string, string> {
	const of = (kind: SightPart['kind']) => parts.filter((part) => part.kind === kind);
	return new Map([
		['numbers', numbers([...of('parameters'), ...of('fields')])],
		['parameters', sightTable(['Endpoint', 'Parameters', 'Asked by'], of('parameters'))],
		['fields', sightTable(['Record', 'Fields', 'Shown in'], of('fields'))],
	]);
}

function numbers(parts: readonly SightPart[]): string {
	const rows = (['parameters', 'fields'] as const).map((kind) => {
		const sights = parts.filter((part) => part.kind === kind).flatMap((part) => part.sights);
		const left = sights.filter(({ surfaces }) => surfaces.length === 0).length;
		return [kind, sights.length, sights.length - left, left].map(String);
	});
	return table(['Of the', 'there are', 'on a surface', 'left out'], rows);
}

/** Names that appear on the same surfaces share a row. */
function sightTable(head: readonly string[], parts: readonly SightPart[]): string {
	return table(
		head,
		parts.flatMap(({ title, sights }) => {
			const byPlace = new Map<string, string[]>();
			for (const sight of sights) {
				const place = placeOf(sight);
				byPlace.set(place, [...(byPlace.get(place) ?? []), code(sight.name)]);
			}
			return [...byPlace]
				.sort(([, one], [, other]) => Number(one.length > MOST_NAMED) - Number(other.length > MOST_NAMED))
				.map(([place, names]) => [title, namedWords(names), place]);
		}),
	);
}

function namedWords(names: readonly string[]): string {
	return names.length > MOST_NAMED ? `${names.length} others` : names.join(', ');
}

function placeOf({ surfaces, files, reason }: Sight): string {
	return surfaces.length === 0
		? `**Left out.** ${reason ?? ''}`
		: [surfaces.join(', '), files.join(', ')].filter((part) => part !== '').join('; ');
}
