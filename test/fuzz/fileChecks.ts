import { csvRecords } from '../support/csvRecords.js';
import { unsafeMarkdown, unseen } from './textChecks.js';

/** What is wrong with a file or code, if anything. A negative `rows` means that rows aren't counted. */
export function unsafeFile(form: string, text: string, rows: number): string | undefined {
	switch (form) {
		case 'csv':
			return unsafeFields(csvRecords(text), rows);
		case 'tsv':
			return unsafeFields(csvRecords(text.includes('\t') ? text : `\t${text}`), -1);
		case 'excel':
			return unsafeFields(csvRecords(text.replace('\uFEFF', '')).map(bareOfExcel), rows);
		case 'excelTabs':
			return unsafeFields(csvRecords(text.includes('\t') ? text : `\t${text}`).map(bareOfExcel), -1);
		case 'json':
			return rows === 0 && text === '' ? undefined : unsafeJson(text, rows);
		case 'ics':
			return unsafeCalendar(text, rows);
		case 'markdown':
			return unsafeMarkdown(text.replaceAll(/^\||\|$| \| /gm, ' ').replace(/^[ -]*-+:?(?: +-+:?)* *$/m, ''));
		case 'pandas':
		case 'polars':
		case 'python':
		case 'typescript':
			return unsafeCode(text);
		case 'curl':
			return unsafeShell(text);
		default:
			return `nobody looks at ${form}`;
	}
}

const SIGN = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const FIGURE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * The fields of a record. Fields written as ="…", which Excel reads as text, become empty because they are
 * safe.
 */
function bareOfExcel(record: readonly string[]): readonly string[] {
	return record.map((field) => (/^="[^"]*"$/.test(field) ? '' : field));
}

function unsafeFields(records: readonly (readonly string[])[], rows: number): string | undefined {
	const armed = records.flat().find((field) => SIGN.test(field) && !FIGURE.test(field.trim()));
	if (armed !== undefined) {
		return 'a field that is a formula';
	}
	return rows > 0 && records.length !== rows + 1 ? 'as many records as there are not' : undefined;
}

function unsafeJson(text: string, rows: number): string | undefined {
	try {
		const read = JSON.parse(text) as { readonly rows?: readonly unknown[] };
		return rows >= 0 && read.rows && read.rows.length !== rows ? 'as many rows as there are not' : undefined;
	} catch {
		return 'no JSON';
	}
}

const CONTENT_LINE =
	/^(?:BEGIN|END|VERSION|PRODID|NAME|X-WR-CALNAME|UID|SEQUENCE|DTSTAMP|DTSTART;VALUE=DATE|DTEND;VALUE=DATE|SUMMARY|DESCRIPTION|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|X-MICROSOFT-CDO-ALLDAYEVENT|X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT):/;

function unsafeCalendar(text: string, events: number): string | undefined {
	const lines = text.split('\r\n');
	if (lines.some((line) => /[\r\n]/.test(line))) {
		return 'a bare line break';
	}
	if (lines.some((line) => Buffer.byteLength(line) > 75)) {
		return 'a line of more than 75 octets';
	}
	const whole = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
	const strange = whole.find((line) => !CONTENT_LINE.test(line));
	if (strange !== undefined) {
		return 'a line that nobody wrote';
	}
	return whole.filter((line) => line === 'BEGIN:VEVENT').length === events
		? unseenInFile(text)
		: 'as many events as there are not';
}

/** Files contain the service's text unchanged, except for characters that no file may contain. */
function unseenInFile(text: string): string | undefined {
	return /(?![\t\r\n])\p{Cc}|\p{Cs}/u.test(text) ? 'a control character' : undefined;
}

/** Code must be ours alone: nothing outside its string literals may come from a text. */
function unsafeCode(code: string): string | undefined {
	const bare = code.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""').replaceAll(/^#.*$/gm, '');
	return /["@;]\w|evil|alert|os\.system|__import__/.test(bare)
		? 'a text outside its quotation marks'
		: unseen(code.replaceAll('\t', ''));
}

function unsafeShell(command: string): string | undefined {
	let bare = '';
	for (let at = 0; at < command.length; at += 1) {
		const quote = command.charAt(at);
		if (quote === '\\') {
			at += 1;
		} else if (quote === "'" || quote === '"') {
			at = command.indexOf(quote, at + 1);
			if (at === -1) {
				return 'a quotation mark without its like';
			}
		} else {
			bare += quote;
		}
	}
	return /[`;|&<>$()]|evil|alert/.test(bare) ? 'a text outside its quotation marks' : unseen(command);
}
