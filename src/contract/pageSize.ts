/**
 * Whether a page of so many rows is the last one. A page that is not full mostly is; but plans limit pages to round numbers
 * of rows without a word (service.md, Limits), so a page of as many is not, unless
 * the service is known to give larger ones. A wrong guess costs one request.
 */
export function isLastPage(
	rows: number,
	{ asked, given }: { readonly asked: number; readonly given: number },
): boolean {
	return rows === 0 || rows < Math.min(asked, given) || (rows < asked && !mayBeLimit(rows));
}

function mayBeLimit(rows: number): boolean {
	return rows === 25 || rows % 50 === 0;
}
