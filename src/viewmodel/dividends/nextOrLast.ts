/** The dividend whose ex-date comes next, else the last one; undefined where no ex-date is known. */
export function nextOrLast<Row extends { readonly exDividendDate?: string }>(
	rows: readonly Row[],
	today: string,
): { readonly row: Row; readonly isNext: boolean } | undefined {
	const inOrder = rows
		.filter(({ exDividendDate }) => exDividendDate !== undefined)
		.sort(({ exDividendDate: one = '' }, { exDividendDate: other = '' }) =>
			one < other ? -1 : one > other ? 1 : 0,
		);
	const next = inOrder.find(({ exDividendDate = '' }) => exDividendDate >= today);
	const row = next ?? inOrder.at(-1);
	return row && { row, isNext: row === next };
}
