import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { once } from '../../src/base/once.js';

/** A text in the source code and its location. */
export interface TextInSource {
	readonly text: string;
	readonly place: string;
	/** Whether it is a singular or plural form. */
	readonly isPluralForm: boolean;
}

interface TextsInSource {
	/** Texts that are localized. */
	readonly translated: readonly TextInSource[];
	/** Texts that are shown without being localized. */
	readonly past: readonly TextInSource[];
}

const FOLDERS = ['src/presentation', 'src/workbench', 'src/services', 'src/features', 'media/panel'];
/** Texts for language models stay in English. */
const OF_MODELS = /^src[/\\]features[/\\]assistant[/\\](?!.*\.vscode\.ts$)/;
/** Properties whose text users see or hear. */
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

/** Reads all files that may contain user-facing texts, each once with the TypeScript parser. */
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

/** Reads the texts of one file. */
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
			const message = messageOf(node.arguments[0]);
			const isLiteral = message && ts.isStringLiteral(message);
			add(isLiteral ? translated : past, node, textOf(message) ?? node.getText());
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

/** Returns what a node shows to users: the value of such an attribute, property or call. */
function shownBy(node: ts.Node): ts.Node | undefined {
	if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && SHOWN.has(bare(node.name.getText()))) {
		return node.initializer;
	}
	const called = ts.isCallExpression(node) ? node.expression : undefined;
	const name = called && ts.isPropertyAccessExpression(called) ? called.name : called;
	return ts.isCallExpression(node) && name && TELLING.test(name.getText()) ? node.arguments[0] : undefined;
}

/** Whether a node is one of the forms for `formats.plural`. */
function isPluralForm({ parent }: ts.Node): boolean {
	return ts.isPropertyAssignment(parent) && ['one', 'other'].includes(parent.name.getText());
}

function bare(name: string): string {
	return name.replaceAll(/['"]/g, '');
}

/** The text of a call of `l10n.t`, also of one with a comment for translators. */
function messageOf(argument: ts.Expression | undefined): ts.Expression | undefined {
	if (!argument || !ts.isObjectLiteralExpression(argument)) {
		return argument;
	}
	return argument.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'message')
		?.initializer;
}

function textOf(node: ts.Node | undefined): string | undefined {
	return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Whether a text is user-facing, not a symbol or an identifier. */
function isWords(text: string): boolean {
	return /\p{Lu}\p{Ll}|\p{Ll}{2} \p{Ll}/u.test(text);
}
