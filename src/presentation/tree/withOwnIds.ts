/** The rows with ids of their own: one that has come before gets a number. */
export function withOwnIds<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
	const taken = new Set<string>();
	return rows.map((row) => {
		let id = row.id;
		for (let number = 2; taken.has(id); number += 1) {
			id = `${row.id} ${number}`;
		}
		taken.add(id);
		return id === row.id ? row : { ...row, id };
	});
}
