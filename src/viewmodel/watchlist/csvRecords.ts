/** The records of CSV (RFC 4180), also with semicolons or tabs, as spreadsheets of some countries write it. */
export function csvRecords(text: string): readonly (readonly string[])[] {
	const separator = separatorOf(text);
	const records: string[][] = [];
	let record: string[] = [];
	let field = '';
	let isQuoted = false;
	const endField = (): void => {
		record.push(field);
		field = '';
	};
	const endRecord = (): void => {
		endField();
		if (record.some((one) => one !== '')) {
			records.push(record);
		}
		record = [];
	};
	for (let at = 0; at < text.length; at += 1) {
		const character = text.charAt(at);
		if (isQuoted) {
			if (character !== '"') {
				field += character;
			} else if (text.charAt(at + 1) === '"') {
				field += '"';
				at += 1;
			} else {
				isQuoted = false;
			}
		} else if (character === '"' && field === '') {
			isQuoted = true;
		} else if (character === separator) {
			endField();
		} else if (character === '\n') {
			endRecord();
		} else if (character !== '\r') {
			field += character;
		}
	}
	endRecord();
	return records;
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
	const [head = ''] = text.split('\n', 1);
	const counts = [',', ';', '\t'].map((separator) => ({ separator, count: head.split(separator).length }));
	return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}
