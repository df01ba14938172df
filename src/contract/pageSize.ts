/**
 * Whether a page with so many rows is the last one. A page that isn't full usually is. But some plans limit the page size
 * to a round number without saying so (service.md, Limits), so such a page isn't the last unless the service is known to
 * give larger ones. A wrong guess costs one request.
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
