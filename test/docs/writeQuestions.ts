// Writes docs/questions.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { questionsPage } from './questionsPage.js';

writeFileSync(path.join(repository, 'docs', 'questions.md'), await questionsPage());
