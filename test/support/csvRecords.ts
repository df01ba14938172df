import Papa from 'papaparse';

/** The records of CSV as another program reads them, but for empty ones, also of what stands between tabs or semicolons. */
export function csvRecords(text: string): readonly (readonly string[])[] {
	const [head = ''] = text.split('\n', 1);
	const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
	const { delimiter } = counts.reduce((best, one) => (one.count > best.count ? one : best));
	const { data } = Papa.parse<string[]>(text, { delimiter });
	return data.filter((record) => record.some((field) => field !== ''));
}
