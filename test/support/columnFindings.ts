/**
 * Finds column problems in a scrollable table: headings that aren't exactly above their cells (1 pixel
 * tolerance), and headings or row names that leave the frame at any scroll position. Runs in the page.
 */
export function columnFindings(frame: Element): readonly string[] {
	const slack = 1;
	const findings: string[] = [];
	const heads = [...frame.querySelectorAll('thead th')];
	const rows = [...frame.querySelectorAll('tbody tr')].filter((row) => row.querySelector('td') !== null);
	const far = (one: number, other: number): boolean => Math.abs(one - other) > slack;
	if (heads.length === 0 || rows.length === 0) {
		return ['there is no table'];
	}
	const { scrollWidth, scrollHeight } = frame;
	for (const [left, top] of [
		[0, 0],
		[scrollWidth, 0],
		[scrollWidth, scrollHeight],
		[scrollWidth / 7, scrollHeight / 3],
	] as const) {
		frame.scrollTo(left, top);
		const place = `at ${frame.scrollLeft}, ${frame.scrollTop}`;
		const inner = frame.getBoundingClientRect();
		heads.forEach((head, index) => {
			const box = head.getBoundingClientRect();
			if (far(box.top, inner.top + frame.clientTop)) {
				findings.push(`${place}: head ${index} is not in sight`);
			}
			for (const row of rows) {
				const cell = row.querySelectorAll('td')[index]?.getBoundingClientRect();
				if (!cell || far(cell.left, box.left) || far(cell.right, box.right)) {
					findings.push(`${place}: head ${index} is not over ${row.textContent}`);
				}
			}
		});
		for (const row of rows) {
			const name = row.querySelector('th')?.getBoundingClientRect();
			if (!name || far(name.left, inner.left + frame.clientLeft)) {
				findings.push(`${place}: the name of ${row.textContent} is not in sight`);
			}
		}
	}
	frame.scrollTo(0, 0);
	return findings;
}
