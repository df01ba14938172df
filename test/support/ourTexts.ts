import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { once } from '../../src/base/once.js';

/** A text of the program, and where it stands. */
export interface TextInSource {
	readonly text: string;
	readonly place: string;
	/** Whether it is a form for one number of things or another. */
	readonly isPluralForm: boolean;
}

interface TextsInSource {
	/** What is asked for in the display language. */
	readonly translated: readonly TextInSource[];
	/** What is shown as it stands, past that. */
	readonly past: readonly TextInSource[];
}

const FOLDERS = ['src/presentation', 'src/workbench', 'src/services', 'src/features', 'media/panel'];
/** What language models read is English. */
const OF_MODELS = /^src[/\\]features[/\\]assistant[/\\](?!.*\.vscode\.ts$)/;
/** What people see or hear of elements, rows, buttons and questions. */
const SHOWN = new Set([
	...[
		'alt',
		'aria-label',
		'ariaLabel',
		'detail',
		'description',
		'heading',
		'label',
		'openLabel',
		'placeholder',
	],
	...['placeHolder', 'prompt', 'saveLabel', 'spoken', 'summary', 'title', 'tooltip'],
]);
const TELLING = /^(?:say|show(?:Information|Warning|Error)Message)$/;

/** Reads all files that may say something to people, each once with the parser of TypeScript. */
export const textsInSource = once((): TextsInSource => {
	const texts = { translated: [] as TextInSource[], past: [] as TextInSource[] };
	for (const folder of FOLDERS) {
		for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
			const file = path.join(folder, name);
			if (/(?<!\.d)\.tsx?$/.test(name) && !OF_MODELS.test(file)) {
				textsIn(file, readFileSync(file, 'utf8'), texts);
			}
		}
	}
	return texts;
});

/** The same of one file. */
export function textsIn(
	file: string,
	program: string,
	{ translated, past }: { translated: TextInSource[]; past: TextInSource[] },
): void {
	const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const source = ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true, kind);
	const add = (list: TextInSource[], node: ts.Node, text: string): void => {
		const { line } = source.getLineAndCharacterOfPosition(node.getStart());
		list.push({ text, place: `${file}:${line + 1}`, isPluralForm: isPluralForm(node) });
	};
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && node.expression.getText() === 'l10n.t') {
			const [first] = node.arguments;
			add(first && ts.isStringLiteral(first) ? translated : past, node, textOf(first) ?? node.getText());
		} else if (ts.isJsxText(node) && isWords(node.text)) {
			add(past, node, node.text.trim());
		} else {
			const text = textOf(shownBy(node));
			if (text !== undefined && isWords(text)) {
				add(past, node, text);
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
}

/** What a node shows to people: an attribute, a property or a call of the kind that does. */
function shownBy(node: ts.Node): ts.Node | undefined {
	if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && SHOWN.has(bare(node.name.getText()))) {
		return node.initializer;
	}
	const called = ts.isCallExpression(node) ? node.expression : undefined;
	const name = called && ts.isPropertyAccessExpression(called) ? called.name : called;
	return ts.isCallExpression(node) && name && TELLING.test(name.getText()) ? node.arguments[0] : undefined;
}

/** Whether a node is one of the forms that `formats.plural` chooses from. */
function isPluralForm({ parent }: ts.Node): boolean {
	return ts.isPropertyAssignment(parent) && ['one', 'other'].includes(parent.name.getText());
}

function bare(name: string): string {
	return name.replaceAll(/['"]/g, '');
}

function textOf(node: ts.Node | undefined): string | undefined {
	return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Whether a text is for people, and neither a sign nor a name in the program. */
function isWords(text: string): boolean {
	return /\p{Lu}\p{Ll}|\p{Ll}{2} \p{Ll}/u.test(text);
}
