// Packs dist/ into a .vsix file and passes all arguments to vsce. The same commit gives the same bytes.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vsce = fileURLToPath(import.meta.resolve('@vscode/vsce/vsce'));
const options = ['--readme-path', 'dist/README.md', '--no-dependencies', '--no-rewrite-relative-links'];
// The manifest has no repository address yet.
options.push('--allow-missing-repository');
const time =
	process.env.SOURCE_DATE_EPOCH ??
	execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim();
execFileSync(process.execPath, [vsce, 'package', ...options, ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { ...process.env, SOURCE_DATE_EPOCH: time, TZ: 'UTC' },
});
