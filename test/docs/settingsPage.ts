import { readFileSync } from 'node:fs';

interface ManifestSetting {
	readonly scope: string;
	readonly default: unknown;
	readonly enum?: readonly string[];
	readonly minimum?: number;
	readonly maximum?: number;
	readonly markdownDescription: string;
	readonly markdownDeprecationMessage?: string;
}

/** docs/reference/settings.md, from the manifest. */
export function settingsPage(): string {
	const { contributes } = read('package.json') as {
		readonly contributes: {
			readonly configuration: { readonly properties: Readonly<Record<string, ManifestSetting>> };
		};
	};
	const texts = read('package.nls.json') as Readonly<Record<string, string>>;
	const wordsOf = (key: string): string => (texts[key] ?? key).replaceAll(/`#([\w.]+)#`/g, '`$1`');
	const sections = Object.entries(contributes.configuration.properties)
		.filter(([, setting]) => setting.markdownDeprecationMessage === undefined)
		.map(([id, setting]) => {
			const key = setting.markdownDescription.slice(1, -1);
			const choices = setting.enum?.map((word) => `- \`${word}\`: ${wordsOf(`${key}.${word}`)}`);
			return [
				`## \`${id}\``,
				wordsOf(key),
				...(choices ? [choices.join('\n')] : []),
				`Default: \`${JSON.stringify(setting.default)}\`${rangeOf(setting)}. ${placeOf(setting)}`,
			].join('\n\n');
		});
	return [
		'# Settings',
		'<!-- `npm run docs` writes this page from the manifest. -->',
		'To change a setting, open the Settings editor and search for `@ext:marketdata.market-data`.',
		...sections,
	]
		.join('\n\n')
		.concat('\n');
}

function rangeOf({ minimum, maximum }: ManifestSetting): string {
	return minimum === undefined || maximum === undefined ? '' : ` (${minimum} to ${maximum})`;
}

function placeOf({ scope }: ManifestSetting): string {
	return scope === 'application' ? 'User settings only.' : 'User or workspace settings.';
}

function read(file: string): unknown {
	return JSON.parse(readFileSync(file, 'utf8'));
}
