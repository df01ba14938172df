// Prepares the profile for Run Extension (Sample Data): user settings that turn on sample data, and a sample
// workspace to edit.
import { cp, mkdir, writeFile } from 'node:fs/promises';

const folder = '.vscode-test/debug';
await mkdir(`${folder}/profile/User`, { recursive: true });
await writeFile(`${folder}/profile/User/settings.json`, JSON.stringify({ 'marketData.sampleData': true }));
await cp('media/sampleWorkspace', `${folder}/workspace`, { recursive: true });
