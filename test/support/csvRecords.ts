import Papa from 'papaparse';

/** Parses CSV as another program would, without empty records; also with tabs or semicolons. */
export function csvRecords(text: string): readonly (readonly string[])[] {
	const [head = ''] = text.split('\n', 1);
	const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
	const { delimiter } = counts.reduce((best, one) => (one.count > best.count ? one : best));
	const { data } = Papa.parse<string[]>(text, { delimiter });
	return data.filter((record) => record.some((field) => field !== ''));
}
