/** No plan is known to put fewer rows on a page. */
const LEAST_PAGE = 10;

/**
 * Whether a page with so many rows is the last one: it is empty, or smaller than what was asked for and than the service
 * gives. Plans limit the page size without saying so (service.md, Limits), so any other may be followed by one.
 */
export function isLastPage(
	rows: number,
	{ asked, given }: { readonly asked: number; readonly given: number },
): boolean {
	return rows === 0 || rows < Math.min(asked, Math.max(given, LEAST_PAGE));
}
