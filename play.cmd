@echo off
rem Sets Stolik up when needed, then plays. Arguments go to the program: play --help
rem Written with care, not tried on Windows yet.
setlocal
cd /d "%~dp0"
call tools\python.cmd || exit /b 2
%STOLIK_FOUND% -m tools.play %*
