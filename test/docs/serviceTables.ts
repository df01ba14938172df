// The tables of docs/reference/service.md, made from the contract. `npm run docs` writes them into the page.
import { calendarParams } from '../../src/contract/calendar.js';
import type { Field, Fields } from '../../src/contract/fields.js';
import { calendars, endpoints } from '../../src/contract/index.js';
import type { Param, Params } from '../../src/contract/querySchema.js';

type Cells = readonly string[];

/** The tables between `<!-- from the contract: NAME -->` and `<!-- end -->` in the page, by name. */
export function serviceTables(): ReadonlyMap<string, string> {
	const all = Object.values(endpoints);
	return new Map([
		['endpoints', endpointTable()],
		['calendars query', queryTable(calendarParams)],
		...all.flatMap(({ name, query }) => {
			const own = name in calendars ? withoutCommon(query) : query;
			return Object.keys(own).length > 0 ? [[`${name} query`, queryTable(own)] as const] : [];
		}),
		...all.flatMap(({ name, record }) => [...recordTables(`${name} record`, record)]),
	]);
}

const BLOCK = /(<!-- from the contract: ([^>]*?) -->\n)[^]*?(<!-- end -->)/g;

/** The page with its tables replaced by these. */
export function withTables(page: string, tables: ReadonlyMap<string, string>): string {
	return page.replace(BLOCK, (_, begin: string, name: string, end: string) => {
		const table = tables.get(name);
		if (table === undefined) {
			throw new Error(`There is no table “${name}”.`);
		}
		return `${begin}\n${table}\n\n${end}`;
	});
}

/** The names of the tables that a page has markers for. */
export function tablesIn(page: string): readonly string[] {
	return [...page.matchAll(BLOCK)].map(([, , name = '']) => name);
}

/** The page without column padding, for comparisons. */
export function unpadded(page: string): string {
	return page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');
}

function endpointTable(): string {
	return table(
		['Name here', 'Path', 'List under', 'What it answers'],
		Object.values(endpoints).map(({ name, path, means, envelope }) => [
			name,
			code(path),
			envelope === undefined ? '' : code(envelope),
			means,
		]),
	);
}

function withoutCommon(query: Params): Params {
	return Object.fromEntries(
		Object.entries<Param<never>>(query).filter(([name]) => !(name in calendarParams)),
	);
}

function queryTable(query: Params): string {
	return table(
		['Parameter', 'Name here', 'Takes', 'When left out', 'Meaning'],
		Object.entries<Param<never>>(query).map(([name, param]) => [
			[param.wire, ...(param.formerWire === undefined ? [] : [param.formerWire])].map(code).join(' and '),
			code(name),
			withUnit(param.accepts, param.unit) + (param.limitIsOurs ? ' (this extension’s limit)' : ''),
			whenLeftOut(param),
			param.means,
		]),
	);
}

function whenLeftOut({ isNeeded, standard, sent }: Param<never>): string {
	if (isNeeded) {
		return standard === undefined ? 'never' : `never; the service has ${code(standard)}`;
	}
	return sent === undefined ? (standard === undefined ? '' : code(standard)) : `${code(sent)} is sent`;
}

/** The table of a record, and those of the objects in it, by wire name. */
function recordTables(name: string, fields: Fields): ReadonlyMap<string, string> {
	const tables = new Map([[name, recordTable(fields)]]);
	for (const { wire, kind } of Object.values(fields)) {
		if (wire !== '' && kind.fields) {
			recordTables(`${name} ${wire}`, kind.fields).forEach((inner, of) => tables.set(of, inner));
		}
	}
	return tables;
}

function recordTable(fields: Fields): string {
	const figures = Object.values(fields).flatMap(({ wire, kind }) =>
		kind.figures
			? [
					`${wire === '' ? 'Further figures' : `Names in ${code(wire)}`}: ${kind.figures.map(code).join(', ')}.`,
				]
			: [],
	);
	return [table(['Field', 'Name here', 'Kind', 'Meaning'], fieldRows(fields, '')), ...figures].join('\n\n');
}

function fieldRows(fields: Fields, before: string): readonly Cells[] {
	return Object.entries(fields).flatMap(([name, field]) => fieldRow(`${before}${name}`, field));
}

/** An object that has no wire name is listed in its parent's table. */
function fieldRow(
	name: string,
	{ wire, kind, unit, words, means, isOurs }: Field<unknown>,
): readonly Cells[] {
	if (isOurs) {
		return [];
	}
	if (wire === '') {
		return kind.fields ? fieldRows(kind.fields, `${name}.`) : [];
	}
	const loaded = words ? ` Known: ${words.map(code).join(', ')}.` : '';
	return [[code(wire), code(name), withUnit(kind.name, unit), `${means}${loaded}`]];
}

function withUnit(text: string, unit: string | undefined): string {
	return unit === undefined ? text : `${text}, ${unit}`;
}

function code(text: string): string {
	return `\`${text}\``;
}

function table(head: Cells, rows: readonly Cells[]): string {
	return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
