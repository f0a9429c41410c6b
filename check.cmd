@echo off
rem Sets everything up when needed, then runs all checks and tests: check --help
rem Written with care, not tried on Windows yet.
setlocal
cd /d "%~dp0"
call tools\python.cmd || exit /b 2
%STOLIK_FOUND% -m tools.check %*
