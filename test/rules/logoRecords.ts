import assert from 'node:assert/strict';
import { expect200, isRow, type Row, rowsIn, textOf } from './asking.js';
import { logos } from './endpoints.js';
import { readPng } from './png.js';
import { type Answer, fetchBytes, type Query, type Service } from './service.js';

export const fileNames = [
	...['logo_light', 'logo_dark', 'logo_vector_light', 'logo_vector_dark'],
	...['mark_light', 'mark_dark', 'mark_vector_light', 'mark_vector_dark', 'mark_composite_light'],
	...['mark_composite_dark', 'mark_vector_composite_light', 'mark_vector_composite_dark'],
];

export function isVector(name: string): boolean {
	return name.includes('vector');
}

/** The records that a logo search returns. */
export async function logosOf(service: Service, query: Query): Promise<readonly Row[]> {
	const body = await expect200(service, logos, query);
	assert.ok(isRow(body));
	assert.deepEqual({ ...body, data: [] }, { ok: true, data: [] });
	return rowsIn(body.data);
}

/** The files of a record as names and links. */
export function filesOf(logo: Row | undefined): readonly (readonly [name: string, link: string])[] {
	const files = logo?.files;
	assert.ok(isRow(files));
	return Object.keys(files).map((name) => [name, textOf(files, name)]);
}

/** A link to a file of a company; requesting it makes the service generate the file if necessary. */
export async function linkTo(
	service: Service,
	file: string,
	query: Readonly<Record<string, string | number | boolean>> = {},
): Promise<string> {
	const [logo] = await logosOf(service, {
		search_keys: 'MSFT',
		fields: file,
		composite_auto: true,
		...query,
	});
	const [, link] = filesOf(logo)[0] ?? [];
	assert.ok(link);
	return link;
}

/** Fetches a file without a key, as a page with the link would. */
export async function fileAt(link: string): Promise<Answer> {
	const answer = await fetchBytes(link);
	assert.equal(answer.status, 200, link);
	return answer;
}

/** The width and height of a picture. */
export async function sizeOf(
	service: Service,
	file: string,
	query: Readonly<Record<string, string | number>> = {},
): Promise<readonly [number, number]> {
	const { width, height } = readPng((await fileAt(await linkTo(service, file, query))).bytes);
	return [width, height];
}
